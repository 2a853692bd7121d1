import type { FormIssues } from '#web/kit/form/form-issues.ts'
import type { ThingDraft } from './thing-draft.ts'

type Name<Draft> = keyof Draft & string
type Named = { label: string; name: string; error: string | undefined }

export type DraftFields<Draft extends object> = Pick<ThingDraft<Draft>, 'draft' | 'change'> & {
  issues: FormIssues
  text: (
    name: Name<Draft>,
  ) => Named & { value: string; onChange: (event: { target: { value: string } }) => void }
  moment: (name: Name<Draft>) => Named & { moment: string | null; onChange: (moment: string | null) => void }
}

export function fieldsOf<Draft extends object>(
  { draft, change }: Pick<ThingDraft<Draft>, 'draft' | 'change'>,
  labels: Readonly<Record<string, string>>,
  issues: FormIssues,
): DraftFields<Draft> {
  const named = (name: Name<Draft>) => ({ label: labels[name] ?? '', name, error: issues[name] })
  // A field returns the type that it is given: a text, or a moment.
  const set = (name: Name<Draft>, value: string | null) => change({ [name]: value } as Partial<Draft>, name)
  return {
    draft,
    change,
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
