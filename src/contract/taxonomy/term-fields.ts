import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { katakanaPattern, optionalKatakanaPattern } from '#contract/data/text-rules.ts'
import {
  flagField,
  katakanaLine,
  requiredReading,
  requiredText,
  versionField,
} from '#contract/kit/body-fields.ts'
import { ChangedSchema } from '#contract/kit/schemas.ts'

const position = z
  .int({ error: messages.required })
  .min(1, messages.invalidQuantity)
  .max(limits.taxonomyPosition, messages.invalidQuantity)

const storedPosition = z.int().positive().openapi({ description: '同じ段の中の順番。1から' })

/** Fields that requests may omit or that only updates have. */
export const created = {
  position: position.optional().openapi({ description: '同じ段の中の順番。1から。省くと、いちばん後' }),
}

export const changed = {
  position: position.optional().openapi({ description: '同じ段の中の順番。1から。省くと変わりません' }),
  version: versionField,
}

export const stored = { position: storedPosition, ...ChangedSchema.shape }

export const name = requiredText(limits.taxonomyName, '名前。同じ段に同じ名前は置けません')

export const nameKana = requiredReading(
  limits.taxonomyName,
  katakanaPattern,
  messages.katakana,
  '読み（カタカナ）',
)

/** Spaces of earlier versions have no reading. */
export const optionalKana = katakanaLine(limits.taxonomyName)
  .regex(optionalKatakanaPattern, messages.katakana)
  .openapi({ description: '読み（カタカナ）。まだなければ空。ひらがなは、カタカナにします' })

export const hiddenField = flagField('隠すか。隠すと新しく選べなくなり、すでに選ばれたものは残ります')
