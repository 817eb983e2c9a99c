#include "CPictures.h"
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct source {
    const uint8_t *bytes;
    size_t left;
};

static void take(png_structp png, png_bytep out, size_t count) {
    struct source *source = png_get_io_ptr(png);
    if (count > source->left) png_error(png, "the file is cut short");
    memcpy(out, source->bytes, count);
    source->bytes += count;
    source->left -= count;
}

static void pass_over(png_structp png, png_const_charp words) {
    (void)png;
    (void)words;
}

static void give_up(png_structp png, png_const_charp words) {
    (void)words;
    png_longjmp(png, 1);
}

static uint8_t *copy(const void *bytes, uint32_t size) {
    uint8_t *place = malloc(size ? size : 1);
    if (place) memcpy(place, bytes, size);
    return place;
}

static void keep_metadata(png_structp png, png_infop info, uint8_t **profile, uint32_t *profile_size, uint8_t **exif,
                          uint32_t *exif_size) {
    png_charp name;
    int method;
    png_bytep bytes;
    png_uint_32 size = 0;
    if (png_get_iCCP(png, info, &name, &method, &bytes, &size) && (*profile = copy(bytes, size))) *profile_size = size;
    if (png_get_eXIf_1(png, info, &size, &bytes) && (*exif = copy(bytes, size))) *exif_size = size;
}

// 8-bit colours whatever the file holds.
static void ask_for_bytes(png_structp png, png_infop info, int has_alpha) {
    double gamma;
    int has_profile = (png_get_valid(png, info, PNG_INFO_iCCP) | png_get_valid(png, info, PNG_INFO_sRGB)) != 0;
    if (!has_profile && png_get_gAMA(png, info, &gamma)) png_set_gamma(png, PNG_DEFAULT_sRGB, gamma);
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    if (has_alpha) {
        png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    } else {
        png_set_strip_alpha(png);
    }
}

int cpictures_png_has_alpha(const uint8_t *bytes, size_t size) {
    struct source source = {bytes, size};
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, give_up, pass_over);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_read_struct(&png, &info, NULL);
        return -1;
    }
    png_set_read_fn(png, &source, take);
    png_read_info(png, info);
    int has_alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, info, PNG_INFO_tRNS);
    png_destroy_read_struct(&png, &info, NULL);
    return has_alpha;
}

int cpictures_read_png(const uint8_t *bytes, size_t size, uint8_t *pixels, uint32_t width, uint32_t height,
                       int has_alpha, uint8_t **profile, uint32_t *profile_size, uint8_t **exif, uint32_t *exif_size) {
    struct source source = {bytes, size};
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, give_up, pass_over);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_read_struct(&png, &info, NULL);
        return -1;
    }
    png_set_read_fn(png, &source, take);
    png_set_user_limits(png, width, height);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height) png_error(png, "size");
    ask_for_bytes(png, info, has_alpha);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    size_t row_size = (size_t)width * (has_alpha ? 4 : 3);
    if (png_get_rowbytes(png, info) != row_size) png_error(png, "row");
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t row = 0; row < height; row++) png_read_row(png, pixels + row * row_size, NULL);
    }
    png_read_end(png, info);
    keep_metadata(png, info, profile, profile_size, exif, exif_size);
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
}

int cpictures_read_webp_frame(const uint8_t *bytes, size_t size, uint8_t *pixels, uint32_t width, uint32_t height) {
    WebPAnimDecoderOptions options;
    if (!WebPAnimDecoderOptionsInit(&options)) return -1;
    options.color_mode = MODE_RGBA;
    WebPData data = {bytes, size};
    WebPAnimDecoder *decoder = WebPAnimDecoderNew(&data, &options);
    if (!decoder) return -1;
    WebPAnimInfo info;
    uint8_t *canvas = NULL;
    int time, result = -1;
    if (WebPAnimDecoderGetInfo(decoder, &info) && info.canvas_width == width && info.canvas_height == height &&
        WebPAnimDecoderGetNext(decoder, &canvas, &time) && canvas) {
        memcpy(pixels, canvas, (size_t)width * height * 4);
        result = 0;
    }
    WebPAnimDecoderDelete(decoder);
    return result;
}
