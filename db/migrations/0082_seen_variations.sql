-- migrate the products that clients saw
-- Until now no item could get another product.
UPDATE "list_shares" SET "seen_variations" = (
  SELECT coalesce(jsonb_object_agg("id", "variation_id"), '{}') FROM "list_items"
  WHERE "list_items"."list_id" = "list_shares"."list_id" AND "variation_id" IS NOT NULL)
WHERE "list_id" IN (SELECT "list_id" FROM "list_shares" WHERE "seen_items" IS NOT NULL AND "seen_variations" IS NULL
  LIMIT 1000);
