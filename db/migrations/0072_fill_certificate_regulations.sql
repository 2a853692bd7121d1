-- migrate the regulations of certificates, by the only one that their variations name them for, else by the number
UPDATE certificates SET regulation = (
    SELECT min(named.regulation) FROM product_variations v
    CROSS JOIN LATERAL (VALUES ('fire_protection_material', v.fire_protection_certificate),
      ('fire_resistance', v.fire_resistance_certificate), ('formaldehyde', v.formaldehyde_certificate),
      ('flame_prevention_regulation', v.flame_prevention_certificate)) AS named (regulation, number)
    WHERE v.maker_id = certificates.maker_id AND named.number = certificates.number)
WHERE id IN (SELECT c.id FROM certificates c JOIN product_variations v ON v.maker_id = c.maker_id
  CROSS JOIN LATERAL (VALUES ('fire_protection_material', v.fire_protection_certificate),
    ('fire_resistance', v.fire_resistance_certificate), ('formaldehyde', v.formaldehyde_certificate),
    ('flame_prevention_regulation', v.flame_prevention_certificate)) AS named (regulation, number)
  WHERE c.regulation IS NULL AND named.number = c.number
  GROUP BY c.id HAVING count(DISTINCT named.regulation) = 1 ORDER BY c.id LIMIT 100);--> statement-breakpoint
UPDATE certificates SET regulation = 'fire_protection_material' WHERE id IN (SELECT id FROM certificates WHERE regulation IS NULL AND number ~ '^(NM|QM|RM)-[0-9]' ORDER BY id LIMIT 500);
