import { questionTypes } from '#contract/data/question-types.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { firstAsks } from './question-level.ts'
import type { QuestionAsks } from './term-levels.ts'

export const QuestionFields = ({ asks = firstAsks }: { asks: QuestionAsks | undefined }) => (
  <div className="grid items-center gap-x-4 tablet:grid-cols-2">
    <Select
      label="答えかた"
      required
      name="question_type"
      options={questionTypes}
      defaultValue={asks.question_type}
    />
    <Checkbox name="required" defaultChecked={asks.required}>
      答えないと請求できない質問にする
    </Checkbox>
  </div>
)

export const readAsks = (data: FormData): QuestionAsks => ({
  question_type: Number(data.get('question_type')),
  required: data.has('required'),
})
