ALTER TABLE "certificates" ADD COLUMN "regulation" text;--> statement-breakpoint
-- safe: the column is new, so that the check finds nulls only
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_regulation" CHECK ("certificates"."regulation" in ('fire_protection_material', 'fire_resistance', 'formaldehyde', 'flame_prevention_regulation'));
