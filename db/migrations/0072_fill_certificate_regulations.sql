-- migrate the regulations of certificates, by the only one that their variations name them for, else by the number
-- safe: fills a nullable column by 100 ids a transaction, and only where it is still null
DO $$
DECLARE
  batch bigint[];
  last bigint := 0;
BEGIN
  LOOP
    batch := ARRAY(SELECT id FROM certificates WHERE id > last AND regulation IS NULL ORDER BY id LIMIT 100);
    EXIT WHEN cardinality(batch) = 0;
    UPDATE certificates SET regulation = named_once.regulation FROM (
      SELECT c.id, min(named.regulation) AS regulation
      FROM certificates c JOIN product_variations v ON v.maker_id = c.maker_id
      CROSS JOIN LATERAL (VALUES ('fire_protection_material', v.fire_protection_certificate),
        ('fire_resistance', v.fire_resistance_certificate), ('formaldehyde', v.formaldehyde_certificate),
        ('flame_prevention_regulation', v.flame_prevention_certificate)) AS named (regulation, number)
      WHERE c.id = ANY (batch) AND named.number = c.number
      GROUP BY c.id HAVING count(DISTINCT named.regulation) = 1) named_once
    WHERE certificates.id = named_once.id AND certificates.regulation IS NULL;
    COMMIT;
    last := batch[cardinality(batch)];
  END LOOP;
END $$;--> statement-breakpoint
UPDATE certificates SET regulation = 'fire_protection_material' WHERE id IN (SELECT id FROM certificates WHERE regulation IS NULL AND number ~ '^(NM|QM|RM)-[0-9]' ORDER BY id LIMIT 500);
