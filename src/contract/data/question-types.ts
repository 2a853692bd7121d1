/** Numbers of `sample_request_questions.question_type`. */
export const questionType = { checkbox: 1, radio: 2, select: 3 } as const

export const questionTypes = [
  { id: questionType.checkbox, label: 'いくつでも選ぶ' },
  { id: questionType.radio, label: 'ひとつ選ぶ（すべて並べる）' },
  { id: questionType.select, label: 'ひとつ選ぶ（開いて選ぶ）' },
] as const
