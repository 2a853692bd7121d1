import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { textLimit } from './text-limit.ts'

export const readingParams = {
  interpret: z
    .enum(['true', 'false', '1', '0'], { error: 'true または false で指定してください' })
    .transform((given) => given === 'true' || given === '1')
    .default(true)
    .openapi({
      type: 'boolean',
      default: true,
      description: 'false のとき、キーワードを条件として読み取らず、書かれた言葉のままさがします',
    }),
  plain: z
    .string()
    .max(limits.keyword, textLimit(limits.keyword, `${limits.keyword}文字以内で指定してください`))
    .default('')
    .openapi({
      description:
        '条件として読み取らない部分を、interpretation.parts の text のまま指定します。複数あるときは「、」で区切ります',
      example: '黒い',
    }),
}

const PartSchema = z.object({
  from: z.int().nonnegative().openapi({ description: 'キーワードの中の位置（UTF-16）。to は含みません' }),
  to: z.int().nonnegative(),
  text: z.string(),
  reading: z.enum(['condition', 'order', 'word', 'filler']).openapi({
    description:
      'condition は条件、order は並び順として読み取った部分。word はそのままさがす言葉、filler は「の」「おすすめ」など、さがさない言葉',
  }),
  label: z.string().nullable().openapi({ description: '読み取った条件の名前', example: 'ブラック' }),
  excluded: z.boolean().openapi({ description: '「黒以外」のように、除く条件か' }),
  state: z.enum(['applied', 'widened', 'given_up', 'plain', 'overruled']).openapi({
    description:
      'applied は効いている条件。widened は、合うものがないため、上の分類や近い値まで広げて効いている条件。given_up は、合うものがないため使わなかった部分と、「4脚」のような数。plain は言葉のままさがしたもの（plain で外したか、一つだけの名前が、そのままで見つかるとき）。overruled は、同じ項目を指定したパラメータや、先に書かれた並び順などが優先されたもの',
  }),
  filter: z
    .record(z.string(), z.array(z.number()))
    .nullable()
    .openapi({ description: '同じ条件を、この検索のパラメータで書いたもの。書けない条件では null' }),
})

export const InterpretationSchema = z
  .object({
    parts: z.array(PartSchema),
    relaxed: z
      .object({
        texts: z.array(z.string()).openapi({ description: '使わなかった部分と、広げた部分' }),
        message: z.string().openapi({ example: '「10万円以下」のものはありません。143,000円からあります。' }),
      })
      .nullable()
      .openapi({ description: 'すべてに合うものがないとき、何を外し、または広げて近いものを返したか' }),
    in_texts: z
      .object({
        texts: z.array(z.string()),
        message: z.string().openapi({ example: '「土間」は説明の言葉からさがしました。' }),
      })
      .nullable()
      .openapi({
        description: '条件を読み取ったキーワードの中で、条件でも名前でもなく、説明の言葉からさがした部分',
      }),
  })
  .openapi('Interpretation')

export type Interpretation = z.infer<typeof InterpretationSchema>

export const noInterpretation: Interpretation = { parts: [], relaxed: null, in_texts: null }

/** Suggestion for a search without results. */
export const spellingFields = {
  did_you_mean: z.string().nullable().openapi({ description: '一件もないときの、近いつづり' }),
  did_you_mean_count: z.int().nonnegative().nullable().openapi({ description: 'そのつづりで見つかる件数' }),
}

export type Spelling = z.infer<z.ZodObject<typeof spellingFields>>

export const noSpelling: Spelling = { did_you_mean: null, did_you_mean_count: null }
