import type { FormIssues } from '#web/kit/form/form-issues.ts'
import type { RecordDraft } from './record-draft.ts'

type DraftFieldName<Draft> = keyof Draft & string
type DraftField = { label: string; name: string; error: string | undefined }

export type DraftFields<Draft extends object> = Pick<RecordDraft<Draft>, 'draft' | 'change' | 'isChanged'> & {
  issues: FormIssues
  text: (
    name: DraftFieldName<Draft>,
  ) => DraftField & { value: string; onChange: (event: { target: { value: string } }) => void }
  moment: (
    name: DraftFieldName<Draft>,
  ) => DraftField & { moment: string | null; onChange: (moment: string | null) => void }
}

export function fieldsOf<Draft extends object>(
  { draft, change, isChanged }: Pick<RecordDraft<Draft>, 'draft' | 'change' | 'isChanged'>,
  labels: Readonly<Record<string, string>>,
  issues: FormIssues,
): DraftFields<Draft> {
  const named = (name: DraftFieldName<Draft>) => ({ label: labels[name] ?? '', name, error: issues[name] })
  // A field returns the type that it is given: a text, or a moment.
  const set = (name: DraftFieldName<Draft>, value: string | null) =>
    change({ [name]: value } as Partial<Draft>, name)
  return {
    draft,
    change,
    isChanged,
    issues,
    text: (name) => ({
      ...named(name),
      value: String(draft[name] ?? ''),
      onChange: ({ target }) => set(name, target.value),
    }),
    moment: (name) => ({
      ...named(name),
      moment: draft[name] as string | null,
      onChange: (moment) => set(name, moment),
    }),
  }
}
