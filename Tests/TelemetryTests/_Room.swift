// tests of Telemetry
