-- migrate the index of the numbers of certificates
-- safe: a restart after a lock timeout begins here, and index builds may wait longer
RESET lock_timeout;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_variations_certificates";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_variations_certificates" ON "product_variations" USING gin ((array[fire_protection_certificate, fire_resistance_certificate, formaldehyde_certificate, flame_prevention_certificate]));
