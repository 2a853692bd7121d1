import { z } from '@hono/zod-openapi'
import { fileOutcomeLabels, fileOutcomes, importKinds } from '#contract/data/import-files.ts'
import { importDays, importStates, mostImportBytes, rowOutcomes } from '#contract/data/import-states.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { choiceDoc, idField, line, requiredText } from '#contract/kit/body-fields.ts'
import { IdSchema, MomentSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { encodings } from './stored-types.ts'

const count = (description: string) => z.int().nonnegative().openapi({ description })

export const ImportCreateSchema = z
  .object({
    maker_id: idField('メーカーの ID'),
    upload_id: idField(
      `ファイルを送った、アップロードの ID。XLSX か CSV を ${mostImportBytes / 1_000_000} MB まで、画像と資料の ZIP を ${limits.archiveBytes / 1_000_000} MB まで使えます`,
    ),
    file_name: requiredText(limits.documentFileName, 'ファイルの名前'),
  })
  .openapi('ImportCreate')

const columnKey = z.string().regex(/^[a-z][a-z_:\d]{0,59}$/, messages.requiredChoice)

const chosenValue = z.union([z.number(), z.boolean(), z.null()])

const mostFillLetters = 255

/** More than there are columns that take a value. */
const mostFills = 60

/** Words of one call. */
const mostWords = 500

const isModest = (values: Record<string, object>): boolean =>
  Object.values(values).reduce((sum, words) => sum + Object.keys(words).length, 0) <= mostWords

/** Choices about the file. Parts that are left out stay as they are. */
export const ImportSettingsSchema = z
  .object({
    encoding: z
      .enum(encodings, { error: messages.requiredChoice })
      .optional()
      .openapi({ description: '文字コード。CSV だけで使います' }),
    sheet: requiredText(100, 'シートの名前').optional(),
    header_row: z
      .int({ error: messages.requiredChoice })
      .min(1, messages.requiredChoice)
      .max(50_000, messages.requiredChoice)
      .optional()
      .openapi({ description: '見出しの行' }),
    columns: z
      .array(columnKey.nullable(), { error: messages.requiredChoice })
      .max(300, messages.atMostItems(300))
      .optional()
      .openapi({ description: '見出しの順の、項目（columns の key）。取り込まない列は null' }),
    values: z
      .record(columnKey, z.record(z.string().max(200, messages.atMost(200)), chosenValue))
      .refine(isModest, messages.atMostItems(mostWords))
      .optional()
      .openapi({ description: '項目と、ファイルのことばごとの、選んだ値（unknown の choices の value）' }),
    fills: z
      .record(columnKey, z.union([z.number(), z.boolean(), line(mostFillLetters), z.null()]))
      .refine((fills) => Object.keys(fills).length <= mostFills, messages.atMostItems(mostFills))
      .optional()
      .openapi({
        description:
          '列がない項目と空のセルに入れる、ファイル全体の値（fills の choices の value、選べない項目では文字）。新しい製品と品番だけに使います。null はやめます',
      }),
    missing: z.enum(['keep', 'hide'], { error: messages.requiredChoice }).optional().openapi({
      description:
        '公開中で、ファイルにない品番。そのままにするか（keep）、非公開にするか（hide）。ファイルが、公開中の品番の半分より多くを欠くときは、hide でもそのままにします',
    }),
  })
  .openapi('ImportSettings')

export const ImportSchema = z
  .object({
    id: IdSchema,
    kind: z.enum(importKinds).openapi({ description: '表（table）か、画像と資料のZIP（files）か' }),
    maker: NamedSchema,
    file_name: z.string(),
    state: z.int().openapi(choiceDoc(importStates, '状態')),
    begun_by: NamedSchema.nullable().openapi({ description: 'ファイルを送った人。退会していれば null' }),
    created_at: MomentSchema,
    applied_at: MomentSchema.nullable(),
    failure: z.string().openapi({ description: '読めなかった理由か、途中で止まった理由。なければ空' }),
    product_count: count('作るか変える製品の数'),
    progress: count(
      'そのうち、もう書き込んだ製品の数。取り消しの途中では、戻した製品の数。ZIPでは、どちらもファイルの数',
    ),
    revision: count('読み方やセルを直すたびに増える番号'),
    counts: z.object(Object.fromEntries(rowOutcomes.map((outcome) => [outcome, count('行の数')]))).openapi({
      description:
        '行の数（new 新しい品番、changed 変わる品番、hidden ファイルになく非公開にする品番、unchanged 変わらない品番、error 誤りのある行、skipped 注記や合計として読み飛ばした行）',
    }),
    note_count: count('注意のある行の数'),
    file_counts: z
      .object(
        Object.fromEntries(fileOutcomes.map((outcome) => [outcome, count(fileOutcomeLabels[outcome])])) as {
          [Outcome in (typeof fileOutcomes)[number]]: ReturnType<typeof count>
        },
      )
      .openapi({ description: 'ZIPのファイルの数。表では、すべて 0' }),
  })
  .openapi('CatalogueImport')

const ColumnSchema = z.object({
  key: z.string(),
  header: z.string().openapi({ description: '見出し' }),
  level: z.enum(['product', 'variation']).openapi({ description: '製品の項目か、品番の項目か' }),
  help: z.string().openapi({ description: '書き方' }),
})

const FileColumnSchema = z.object({
  header: z.string().openapi({ description: 'ファイルの見出し' }),
  samples: z.array(z.string()).openapi({ description: 'はじめの3行の値' }),
  column: z.string().nullable().openapi({ description: '項目。取り込まなければ null' }),
})

const RepeatedColumnSchema = z.object({
  column: z.string(),
  places: z.array(z.int()).openapi({ description: '見出しの順の、列の位置。はじめは 0' }),
  message: z.string(),
})

const AddedColumnSchema = z.object({
  place: z.int().openapi({ description: '行を直すときの、列の位置' }),
  column: z.string(),
})

const FillSchema = z.object({
  column: z.string(),
  value: z
    .union([z.number(), z.boolean(), z.string(), z.null()])
    .openapi({ description: 'いまの値。なければ null' }),
  choices: z
    .array(z.object({ value: z.union([z.number(), z.boolean()]), label: z.string() }))
    .openapi({ description: '選べる値。空なら、文字か数を入れます' }),
})

const UnknownValueSchema = z.object({
  column: z.string(),
  text: z.string().openapi({ description: 'ファイルのことば' }),
  count: count('そのことばのある行の数'),
  choices: z.array(z.object({ value: chosenValue, label: z.string() })),
})

const KnownValueSchema = UnknownValueSchema.omit({ count: true }).extend({
  value: chosenValue.openapi({ description: '選んである値' }),
})

const ConflictSchema = z.object({
  key: z.string(),
  values: z
    .array(
      z.object({
        column: z.string(),
        before: z.string().openapi({ description: '確認したときの値' }),
        current: z.string().openapi({ description: '変更された値。いまもそのままです' }),
        file: z.string().openapi({ description: 'ファイルの値' }),
      }),
    )
    .openapi({ description: '項目ごとの値。表に書けないものは空' }),
  changed_by: NamedSchema.nullable().openapi({ description: '変更した人。在庫が売れたときなどは null' }),
  changed_at: MomentSchema.nullable(),
})

const MissingSchema = z
  .object({
    count: count('公開中で、ファイルにない品番の数'),
    public_count: count('公開中の品番の数'),
    choice: z.enum(['keep', 'hide']).openapi({ description: 'そのままにするか、非公開にするか' }),
    may_hide: z.boolean().openapi({ description: '非公開にできるかどうか' }),
    needs_count: z.boolean().openapi({
      description: '取り込むときに、非公開にする品番の数（hidden_count）が要るかどうか',
    }),
  })
  .openapi({ description: '廃番でない公開中の品番のうち、ファイルにないもの' })

const LeftSchema = z.object({
  product: z.string(),
  row: z.int().nullable().openapi({ description: 'ファイルの行' }),
  code: z.string().nullable().openapi({ description: '品番' }),
  message: z.string(),
  conflict: ConflictSchema.nullable().openapi({
    description: '行き違い。may_resolve が true なら、どちらの値にするかを決められます',
  }),
})

export const ImportDetailSchema = ImportSchema.extend({
  format: z.enum(['xlsx', 'csv']).nullable().openapi({ description: 'ファイルの形。読みおわるまでは null' }),
  encoding: z.enum(encodings).nullable(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  header_row: z.int().nullable(),
  file_columns: z.array(FileColumnSchema).openapi({ description: 'ファイルの列' }),
  repeated_columns: z.array(RepeatedColumnSchema).openapi({
    description: 'ふたつ以上の列が同じ項目に見えるもの。使う列を選ぶまで、確かめません',
  }),
  columns: z.array(ColumnSchema).openapi({ description: '取り込める項目' }),
  added_columns: z
    .array(AddedColumnSchema)
    .openapi({ description: 'ファイルにない、新しい製品に要る項目。行ごとに入れられます' }),
  fills: z.array(FillSchema).openapi({ description: 'ファイル全体の値を決められる項目と、その値' }),
  unknown: z.array(UnknownValueSchema).openapi({ description: '一度だけたずねる、分からないことば' }),
  known: z.array(KnownValueSchema).openapi({
    description: 'このメーカーで選んであることば。取り込む列のものだけを、200件まで返します',
  }),
  missing: MissingSchema,
  left: z
    .array(LeftSchema)
    .openapi({ description: '書き込まなかったところと、その理由。多いときは、はじめの100件' }),
  has_rejected_rows: z.boolean().openapi({ description: '書き出せる、取り込めなかった行があるかどうか' }),
  may_apply: z
    .boolean()
    .openapi({ description: '取り込めるかどうか。確認済みで、書き込むものがあるときに true' }),
  may_resolve: z.boolean().openapi({ description: '行き違いを決められるかどうか' }),
  may_retry: z
    .boolean()
    .openapi({ description: '失敗したところから続けられるかどうか。読めないファイルは false' }),
  undo_until: MomentSchema.nullable().openapi({
    description: `取り消せる期限（${importDays}日間）。取り消せないときは null`,
  }),
}).openapi('CatalogueImportDetail')

const CellIssueSchema = z.object({
  column: z.string().nullable().openapi({ description: '項目。行全体についてなら null' }),
  message: z.string(),
})

export const ImportRowSchema = z
  .object({
    number: z.int().openapi({ description: 'ファイルの行の番号。hidden の行は、そのあとに続きます' }),
    cells: z.array(z.string()).openapi({ description: '見出しの順の、セルの文字' }),
    is_hidden: z.boolean().openapi({ description: 'Excel で隠されていた行' }),
    outcome: z.enum(rowOutcomes).nullable().openapi({
      description:
        '結果（new 新しい品番、changed 変わる、hidden ファイルになく非公開にする、unchanged 変わらない、error 誤り、skipped 読み飛ばした行）。確認するまでは null',
    }),
    changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    issues: z.array(CellIssueSchema).openapi({ description: '誤り。直すまで、この行は取り込みません' }),
    notes: z.array(CellIssueSchema).openapi({ description: '注意。書かれたとおりでない読み方など' }),
  })
  .openapi('CatalogueImportRow')
