import { questionType } from '#contract/data/question-types.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { Fieldset } from '#web/kit/form/field.tsx'
import { RadioGroup } from '#web/kit/form/radio-group.tsx'
import { Select } from '#web/kit/form/select.tsx'
import type { OrderQuestion } from './use-questions.ts'

type QuestionFieldProps = {
  question: OrderQuestion
  subjects?: string
  chosen: readonly number[]
  error?: string
  onChange: (choiceIds: number[]) => void
}

export function QuestionField({ question, subjects, chosen, error, onChange }: QuestionFieldProps) {
  const { id, label, required, question_type } = question
  const name = `question-${id}`
  const field = { label, required, hint: subjects, error }
  const options = question.choices.map((choice) => ({ id: choice.id, label: choice.choice }))
  if (question_type === questionType.select) {
    return (
      <Select
        {...field}
        name={name}
        value={chosen[0] ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? [] : [Number(event.target.value)])}
        options={[{ id: '', label: '選択してください' }, ...options]}
      />
    )
  }
  if (question_type === questionType.radio) {
    return (
      <RadioGroup
        {...field}
        name={name}
        options={options}
        value={chosen[0] ?? ''}
        onChange={(value) => onChange([Number(value)])}
      />
    )
  }
  return (
    <Fieldset field={field}>
      {options.map((option) => (
        <Checkbox
          key={option.id}
          name={name}
          value={option.id}
          checked={chosen.includes(option.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, option.id] : chosen.filter((one) => one !== option.id))
          }
        >
          {option.label}
        </Checkbox>
      ))}
    </Fieldset>
  )
}
