// libjpeg-turbo, libpng, libwebp and Little CMS for Swift. Typed shims only: no state, no decisions.
#ifndef LARDER_CPICTURES_H
#define LARDER_CPICTURES_H
#include <lcms2.h>
#include <stddef.h>
#include <stdint.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <webp/demux.h>

/// Whether a PNG file can have pixels that are not opaque: 1, or 0; -1 when its head cannot be read.
int cpictures_png_has_alpha(const uint8_t *bytes, size_t size);

/// Unpacks a PNG file into 8-bit rows of `width` pixels, RGB or with alpha RGBA; the file must have just this size.
/// libpng's errors come by longjmp, which cannot cross Swift. Returns 0 when the file is whole and good.
///
/// `profile` becomes the colour profile, `exif` what the eXIf chunk holds; both may stay NULL and are freed by the caller.
int cpictures_read_png(const uint8_t *bytes, size_t size, uint8_t *pixels, uint32_t width, uint32_t height,
                       int has_alpha, uint8_t **profile, uint32_t *profile_size, uint8_t **exif, uint32_t *exif_size);

/// The first frame of an animated WebP file on its canvas, RGBA without padding. Returns 0 when it is there.
int cpictures_read_webp_frame(const uint8_t *bytes, size_t size, uint8_t *pixels, uint32_t width, uint32_t height);

// Swift does not import these macros.
static const uint32_t cpictures_rgb8 = TYPE_RGB_8;
// One byte of grey and two that are passed over: RGB pixels whose three values are equal.
static const uint32_t cpictures_grey_in_rgb8 = COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(2) | BYTES_SH(1);
// Adobe's way of writing CMYK: 255 is no ink.
static const uint32_t cpictures_cmyk8_inverted = TYPE_CMYK_8_REV;
static const uint32_t cpictures_cmyk8 = TYPE_CMYK_8;

#endif
