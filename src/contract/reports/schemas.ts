import { contentReasons } from '#contract/data/content-reasons.ts'
import { choiceOrNull } from '#contract/kit/body-fields.ts'

/** Of what the staff has hidden; only those whose it is ever see that. */
export const HiddenReasonSchema = choiceOrNull(
  contentReasons,
  '運営が非表示にした理由。非表示でなければ null',
)
