-- One line that a program can read, after wrk's own: microseconds and counts.
function done(summary, latency, _)
    local errors = summary.errors
    io.write(string.format(
        'REPORT {"requests":%d,"us":%d,"p50":%d,"p99":%d,"refused":%d,"status":%d}\n',
        summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
        errors.connect + errors.read + errors.write + errors.timeout, errors.status
    ))
end
