-- Whatever ends a session, also a library or a cascade, ends the streams that it opened: live-notifications/ hears these payloads.
CREATE FUNCTION notify_ended_sessions() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- PostgreSQL takes payloads of less than 8,000 bytes.
  PERFORM pg_notify('notifications', 'sessions-ended ' || string_agg(id, ','))
  FROM (SELECT id, row_number() OVER () / 50 AS batch FROM gone) batches GROUP BY batch;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notify_ended AFTER DELETE ON identity_sessions REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION notify_ended_sessions();--> statement-breakpoint
-- The sessions of an issuer elsewhere are not in this database: its people are known by their account alone.
CREATE FUNCTION notify_ended_account() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('notifications', 'account-ended ' || OLD.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notify_locked AFTER UPDATE OF locked_at ON users FOR EACH ROW
  WHEN (NEW.locked_at IS NOT NULL) EXECUTE FUNCTION notify_ended_account();--> statement-breakpoint
CREATE TRIGGER notify_deleted AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION notify_ended_account();
