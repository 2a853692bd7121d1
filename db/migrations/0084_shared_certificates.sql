-- safe: the version before writes a maker always, and reads shared certificates nowhere
ALTER TABLE "certificates" ALTER COLUMN "maker_id" DROP NOT NULL;--> statement-breakpoint
-- safe: the table is small, and the index empty
CREATE UNIQUE INDEX "certificates_shared_number" ON "certificates" USING btree ("number") WHERE maker_id is null;--> statement-breakpoint
-- safe: replaced below in the same transaction
DROP TRIGGER search_product_variation_insert_new ON certificates;--> statement-breakpoint
-- safe: replaced below in the same transaction
DROP TRIGGER search_product_variation_update_old ON certificates;--> statement-breakpoint
-- safe: replaced below in the same transaction
DROP TRIGGER search_product_variation_update_new ON certificates;--> statement-breakpoint
-- safe: replaced below in the same transaction
DROP TRIGGER search_product_variation_delete_old ON certificates;--> statement-breakpoint
-- A shared certificate concerns the variations of all makers that name its number. One of a maker takes its place there.
CALL follow_search_changes('product_variation', 'certificates', 'SELECT v.id FROM changed c JOIN product_variations v ON v.maker_id = c.maker_id
    WHERE c.number IN (v.fire_protection_certificate, v.fire_resistance_certificate, v.formaldehyde_certificate, v.flame_prevention_certificate)
  UNION SELECT v.id FROM changed c CROSS JOIN product_variations v WHERE c.maker_id IS NULL
    AND c.number IN (v.fire_protection_certificate, v.fire_resistance_certificate, v.formaldehyde_certificate, v.flame_prevention_certificate)');
