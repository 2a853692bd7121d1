import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findGaps } from './find-gaps.ts'

const root = join(import.meta.dirname, '../..')
/** Earlier migrations were written for a stopped service. */
const lastWithGap = '0051_gone_award_entries'

const known = { earlier: ['0052_maker_motto'], version: '0.3.0' }
const check = (text: string) => findGaps({ name: '0053_x', text }, known)

test('finds no migration that would break the previous version', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = join(root, 'db/migrations')
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -4))
    .toSorted()
  expect(names).toContain(lastWithGap)
  const gaps = names.flatMap((name, n) =>
    name <= lastWithGap
      ? []
      : findGaps(
          { name, text: readFileSync(join(folder, `${name}.sql`), 'utf8') },
          { earlier: names.slice(0, n), version },
        ),
  )
  expect(gaps).toEqual([])
})

test('judges an example of all three steps of a change', () => {
  const names = ['9000_maker_motto', '9001_fill_maker_motto', '9002_no_maker_motto']
  const gaps = names.map((name, n) => {
    const text = readFileSync(join(root, `tests/fixtures/migrations-ahead/${name}.sql`), 'utf8')
    return findGaps({ name, text }, { earlier: names.slice(0, n), version: '0.1.0' })
  })
  expect(gaps.flat()).toEqual([])
})

test.each([
  'CREATE TABLE "shelves" ("id" bigint PRIMARY KEY, "name" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "s" ON "shelves" USING btree ("name");',
  'CREATE TABLE "shelves" ("id" bigint);--> statement-breakpoint\nALTER TABLE "shelves" ADD CONSTRAINT "c" CHECK (id > 0);',
  'ALTER TABLE "makers" ADD COLUMN "motto" text;',
  `ALTER TABLE "makers" ADD COLUMN "motto" text DEFAULT '未定' NOT NULL;`,
  'ALTER TABLE "makers" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;',
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE x; END $$;\nCREATE TRIGGER t AFTER INSERT ON makers EXECUTE FUNCTION f();',
  '-- safe: nobody but the job of the same version reads it\nDROP INDEX "jobs_old";',
  '-- migrate motto\nUPDATE makers SET motto = tagline WHERE id IN (SELECT id FROM makers WHERE motto IS NULL LIMIT 500);',
  "-- migrate motto\nDELETE FROM makers WHERE id = ANY (ARRAY(SELECT id FROM makers WHERE tagline = 'x' LIMIT 50));",
  '-- migrate motto\nINSERT INTO mottos SELECT id FROM makers m WHERE NOT EXISTS (SELECT FROM mottos WHERE id = m.id) LIMIT 50;',
  '-- migrate motto\nCREATE INDEX CONCURRENTLY "makers_motto" ON "makers" ("motto");',
  '-- contract of 0052_maker_motto, unread since 0.2.0\nALTER TABLE "makers" DROP COLUMN "tagline";',
])('allows: %s', (text) => {
  expect(check(text)).toEqual([])
})

test.each([
  ['ALTER TABLE "makers" DROP COLUMN "tagline";', 'a step of its own'],
  ['ALTER TABLE "makers" RENAME COLUMN "tagline" TO "motto";', 'a step of its own'],
  ['DROP TABLE "makers";', 'a step of its own'],
  ['ALTER TABLE "makers" ALTER COLUMN "tagline" SET DATA TYPE integer;', 'a step of its own'],
  ['ALTER TABLE "makers" ALTER COLUMN "tagline" SET NOT NULL;', 'a step of its own'],
  ['ALTER TABLE "makers" ADD CONSTRAINT "c" CHECK (tagline <> \'\');', 'a step of its own'],
  ['CREATE INDEX "m" ON "makers" USING btree ("tagline");', 'a step of its own'],
  ['CREATE OR REPLACE FUNCTION f() RETURNS int AS $$ SELECT 1 $$ LANGUAGE sql;', 'a step of its own'],
  ['DO $$ BEGIN DROP TABLE makers; END $$;', 'a step of its own'],
  ['UPDATE makers SET motto = tagline;', 'a step of its own'],
  ['-- safe: short\nDROP TABLE "makers";', 'a step of its own'],
  ['ALTER TABLE "makers" ADD COLUMN "motto" text NOT NULL;', 'a default'],
  ['ALTER TABLE "makers" ADD COLUMN "motto" uuid DEFAULT gen_random_uuid();', 'a constant default'],
  ['ALTER TABLE "makers" ADD COLUMN "motto" text, DROP COLUMN "tagline";', 'one change'],
  ['ALTER TABLE "makers" ADD COLUMN "motto" text UNIQUE;', 'its constraint apart'],
  ['CREATE TABLE "a" ("id" bigint);--> statement-breakpoint\nDROP TABLE "b";', 'a step of its own'],
  ['-- migrate motto\nUPDATE makers SET motto = tagline;', 'a LIMIT'],
  [
    '-- migrate names\nUPDATE products SET maker_name = (SELECT name FROM makers WHERE id = maker_id LIMIT 1);',
    'a LIMIT',
  ],
  [
    '-- migrate motto\nUPDATE makers SET motto = tagline WHERE id IN (SELECT id FROM makers LIMIT 500);',
    'a LIMIT',
  ],
  ['-- migrate motto\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "m" ON "makers" ("motto");', 'IF NOT EXISTS'],
  ['ALTER TABLE "makers" ADD COLUMN "n" bigserial;', 'a type without a sequence'],
  ['ALTER TABLE "makers" ADD COLUMN IF NOT EXISTS "motto" text;', 'IF NOT EXISTS'],
  [
    "CREATE TABLE IF NOT EXISTS makers (id bigint);--> statement-breakpoint\nCOMMENT ON TABLE makers IS 'x';",
    'IF NOT EXISTS',
  ],
  ['-- migrate motto\nCREATE INDEX "m" ON "makers" ("motto");', 'a step of its own'],
  ['-- migrate motto\nALTER TABLE "makers" DROP COLUMN "tagline";', 'a step of its own'],
  ['-- contract of 0050_x, unread since 0.2.0\nDROP TABLE x;', 'no 0050_x before it'],
  ['-- contract of 0052_maker_motto, unread since 0.3.0\nDROP TABLE x;', 'waits for the next one'],
  ['-- contract of 0052_maker_motto, unread since 0.10.0\nDROP TABLE x;', 'waits for the next one'],
  ['-- contract of 0052_maker_motto\nDROP TABLE x;', 'none of migrate and contract'],
])('forbids: %s', (text, why) => {
  const gaps = check(text)
  expect(gaps).toHaveLength(1)
  expect(gaps[0]).toContain(why)
})

test('does not take a table created with IF NOT EXISTS for a new one', () => {
  const made = 'CREATE TABLE IF NOT EXISTS makers (id bigint);--> statement-breakpoint\n'
  expect(check(`${made}ALTER TABLE makers DROP COLUMN tagline;`)).toEqual([
    expect.stringContaining('IF NOT EXISTS'),
    expect.stringContaining('a step of its own'),
  ])
})
