// tests of Postgres
