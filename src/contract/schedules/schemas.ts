import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { changeableFields, scheduleFileStates, scheduleFormats } from '#contract/data/schedules.ts'
import { IdSchema, MomentSchema, NamedSchema, permissionsFor } from '#contract/kit/schemas.ts'
import {
  PriceChangeSchema,
  RegulationsSchema,
  ValiditySchema,
  VariationCardSchema,
} from '#contract/products/schemas.ts'

const yen = z.int().nonnegative()

export const ScheduleRowSchema = z
  .object({
    item_id: IdSchema.openapi({ description: 'リストの項目の ID' }),
    room: z.string().openapi({ description: '部屋。決まっていなければ空', example: '玄関' }),
    part: z
      .int()
      .positive()
      .nullable()
      .openapi({ description: '部位。1 床 2 壁 3 天井 4 建具 5 家具 6 照明 7 設備 8 その他' }),
    product_variation: VariationCardSchema,
    material_note: z.string(),
    materials: z.array(NamedSchema).nullable().openapi({
      description: '選ばれた素材。仕様は、material_note がなければこれです。素材を残す前の版では null',
    }),
    regulations: RegulationsSchema,
    certificates: z.array(ValiditySchema).openapi({
      description: 'regulations の認定のうち、期限のあるもの。版では、その版を残した日のもの',
    }),
    quantity: z.number().positive().nullable(),
    amount: yen
      .nullable()
      .openapi({ description: '税抜の金額（円）。価格か数量がないとき、削除された行では null' }),
    price_change: PriceChangeSchema.nullable().openapi({
      description: '予告された次の価格。版と、削除された行では null',
    }),
    note: z.string(),
    decision: z.int().min(1).max(3).nullable().openapi({
      description: '共有リンクの方が決めたこと。1 採用 2 保留 3 見送り。リストを編集する側の方にだけ返します',
    }),
    change: z
      .enum(['added', 'removed', 'changed'])
      .nullable()
      .openapi({ description: '比べる版からの変更。added 追加、removed 削除、changed 変更' }),
    changed_fields: z.array(z.enum(changeableFields)).openapi({ description: '変わった項目' }),
  })
  .openapi('ScheduleRow')

/** Stored without derived fields. */
export const KeptRowSchema = ScheduleRowSchema.omit({
  amount: true,
  price_change: true,
  change: true,
  changed_fields: true,
}).openapi('KeptScheduleRow')

export const ScheduleVersionSchema = z
  .object({
    number: z.int().positive().openapi({ description: '第何版か', example: 1 }),
    note: z.string().openapi({ description: '版の覚え書き', example: '着工前' }),
    created_at: MomentSchema,
    created_by: NamedSchema.nullable().openapi({ description: '退会していれば null' }),
  })
  .openapi('ScheduleVersion')

export const ScheduleSchema = z
  .object({
    list: NamedSchema,
    version: ScheduleVersionSchema.nullable().openapi({ description: '示している版。null はいまの内容' }),
    compared_with: ScheduleVersionSchema.nullable().openapi({ description: '変更の印を付けるのに比べた版' }),
    rows: z.array(ScheduleRowSchema),
    total: z.object({
      excluding_tax: yen,
      including_tax: yen,
      unpriced: yen.openapi({ description: '価格か数量がなく、合計に入っていない行の数' }),
    }),
    permissions: permissionsFor('edit'),
  })
  .openapi('Schedule')

export const ScheduleFileSchema = z
  .object({
    id: IdSchema,
    format: z.enum(scheduleFormats.map(({ id }) => id)),
    state: z
      .enum(scheduleFileStates)
      .openapi({ description: 'waiting 順番待ち、making 作成中、done 完了、failed 失敗' }),
    progress: z.int().min(0).max(100).openapi({ description: '進み具合（％）' }),
    file_name: z.string(),
    lost: z
      .array(z.object({ row: z.int().nonnegative(), column: z.string(), character: z.string() }))
      .max(limits.lostCharacters)
      .openapi({
        description: `Shift_JIS か PDF の書体で表せず〓に置き換えた文字と、その場所（${limits.lostCharacters}件まで）。row は見出しの次の行が 1、表の上は 0`,
      }),
    lost_count: z.int().nonnegative().openapi({ description: '〓に置き換えた文字の数' }),
  })
  .openapi('ScheduleFile')

export type ScheduleRow = z.infer<typeof ScheduleRowSchema>
export type KeptRow = z.infer<typeof KeptRowSchema>
export type ScheduleVersion = z.infer<typeof ScheduleVersionSchema>
export type Schedule = z.infer<typeof ScheduleSchema>
export type ScheduleFile = z.infer<typeof ScheduleFileSchema>
