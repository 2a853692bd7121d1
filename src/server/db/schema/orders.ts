import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { createdAt, id, postalAddress, reference, updatedAt } from './columns.ts'
import { makers } from './makers.ts'
import { users } from './people.ts'
import { productVariations } from './product-variations.ts'
import { sampleRequestChoices, sampleRequestQuestions } from './taxonomy.ts'

/** One checkout. The address is a copy, unaffected by later moves. */
export const orderGroups = pgTable(
  'order_groups',
  {
    id: id(),
    /** TK- and eight unambiguous letters. */
    code: text().notNull().unique('order_groups_code'),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    ...postalAddress(),
    note: text().notNull().default(''),
    deliveryDate: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('order_groups_user').on(t.userId, t.id)],
)

export const orders = pgTable(
  'orders',
  {
    id: id(),
    groupId: reference()
      .notNull()
      .references(() => orderGroups.id, { onDelete: 'cascade' }),
    makerId: reference()
      .notNull()
      .references(() => makers.id),
    /** contract/data/order-status has numbers and transitions. */
    status: integer().notNull(),
    trackingNumber: text(),
    carrier: text(),
    shippedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('orders_once_a_maker').on(t.groupId, t.makerId),
    index('orders_of_maker').on(t.makerId, t.status, t.id),
    index('orders_maker').on(t.makerId, t.id),
    index('orders_made').on(t.makerId, t.createdAt),
    index('orders_newest').on(t.status, t.id),
    check('orders_status', sql`${t.status} between 1 and 6`),
  ],
)

export type StepNotice = { itemIds: number[]; trackingNumber: string; carrier: string }

export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: integer().notNull(),
    changedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    /** The mail about this step, while it waits. */
    notice: jsonb().$type<StepNotice>(),
    takenBackAt: timestamp({ withTimezone: true }),
    takenBackBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_status_changes_order').on(t.orderId, t.id),
    index('order_status_changes_person').on(t.changedBy),
    index('order_status_changes_taker').on(t.takenBackBy),
    check('order_status_changes_status', sql`${t.status} between 1 and 6`),
  ],
)

/** Name and number are copies, as on a delivery note. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    variationId: reference()
      .notNull()
      .references(() => productVariations.id),
    fullName: text().notNull(),
    code: text().notNull(),
    sampleDescription: text(),
    quantity: integer().notNull(),
    shipped: boolean().notNull().default(false),
  },
  (t) => [
    unique('order_items_once').on(t.orderId, t.variationId),
    index('order_items_variation').on(t.variationId),
    check('order_items_quantity', sql`${t.quantity} > 0`),
  ],
)

export const orderAnswers = pgTable(
  'order_answers',
  {
    id: id(),
    groupId: reference()
      .notNull()
      .references(() => orderGroups.id, { onDelete: 'cascade' }),
    questionId: reference()
      .notNull()
      .references(() => sampleRequestQuestions.id, { onDelete: 'cascade' }),
    choiceId: reference()
      .notNull()
      .references(() => sampleRequestChoices.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('order_answers_once').on(t.groupId, t.questionId, t.choiceId),
    index('order_answers_question').on(t.questionId),
    index('order_answers_choice').on(t.choiceId),
  ],
)

/** Name and address are copies, to remain answerable after account deletion. */
export const makerContacts = pgTable(
  'maker_contacts',
  {
    id: id(),
    makerId: reference()
      .notNull()
      .references(() => makers.id, { onDelete: 'cascade' }),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    variationId: reference().references(() => productVariations.id, { onDelete: 'set null' }),
    category: integer().notNull(),
    contactMethod: integer().notNull(),
    name: text().notNull(),
    company: text().notNull().default(''),
    email: text().notNull(),
    phone: text().notNull().default(''),
    body: text().notNull(),
    readAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (t) => [
    index('maker_contacts_maker').on(t.makerId, t.id),
    index('maker_contacts_made').on(t.makerId, t.createdAt),
    index('maker_contacts_user').on(t.userId, t.id),
    index('maker_contacts_variation').on(t.variationId),
    index('maker_contacts_unread').on(t.id).where(sql`read_at is null`),
    check('maker_contacts_category', sql`${t.category} between 1 and 5`),
    check('maker_contacts_method', sql`${t.contactMethod} between 1 and 3`),
  ],
)
