import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, reference } from './columns.ts'

export const buildingTypes = pgTable('building_types', {
  id: id(),
  name: text().notNull().unique('building_types_name'),
  position: integer().notNull(),
})

export const useTypes = pgTable(
  'use_types',
  {
    id: id(),
    buildingTypeId: reference()
      .notNull()
      .references(() => buildingTypes.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [unique('use_types_name').on(t.buildingTypeId, t.name), index('use_types_name_alone').on(t.name)],
)

export const spaces = pgTable('spaces', {
  id: id(),
  name: text().notNull().unique('spaces_name'),
  nameKana: text().notNull().default(''),
  position: integer().notNull(),
  /** Photos keep a hidden space; forms no longer offer it. */
  hidden: boolean().notNull().default(false),
})
