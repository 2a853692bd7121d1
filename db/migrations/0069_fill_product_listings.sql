-- migrate the figures of products
INSERT INTO product_listings (product_id, name_key, code_keys, state, min_price, max_price, least_sample_stock)
SELECT f.product_id, f.name_key, f.code_keys, f.state, f.min_price, f.max_price, f.least_sample_stock
FROM product_figures f WHERE NOT EXISTS (SELECT FROM product_listings l WHERE l.product_id = f.product_id)
ORDER BY f.product_id LIMIT 500 ON CONFLICT DO NOTHING;--> statement-breakpoint
-- safe: its only reader is the console of the version before, which answers without it, if more slowly
DROP INDEX CONCURRENTLY IF EXISTS "product_variations_discontinued";
