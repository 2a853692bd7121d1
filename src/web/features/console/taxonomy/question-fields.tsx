import { questionTypes } from '#contract/data/question-types.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { Select } from '#web/kit/form/select.tsx'
import type { QuestionAsks } from './term-levels.ts'

type QuestionFieldsProps = { asks: QuestionAsks; onChange: (asks: QuestionAsks) => void }

export const QuestionFields = ({ asks, onChange }: QuestionFieldsProps) => (
  <div className="grid items-center gap-x-4 tablet:grid-cols-2">
    <Select
      label="答えかた"
      required
      name="question_type"
      options={questionTypes}
      value={asks.question_type}
      onChange={({ target }) => onChange({ ...asks, question_type: Number(target.value) })}
    />
    <Checkbox
      name="required"
      checked={asks.required}
      onChange={({ target }) => onChange({ ...asks, required: target.checked })}
    >
      答えないと請求できない質問にする
    </Checkbox>
  </div>
)
