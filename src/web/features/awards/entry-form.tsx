import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLines } from '#contract/data/plain-text.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { draftKey } from '#web/kit/form/form-draft.ts'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { findLengthIssue } from '#web/kit/form/length-issue.ts'
import { RadioGroup } from '#web/kit/form/radio-group.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { changeAsPerson } from '#web/shared/session/person-query.ts'
import { forgetKey, keyFor } from '#web/shared/session/write-key.ts'
import type { AwardCategories } from './load-award-names.ts'

type Project = ApiResponse<'GET /awards/{slug}/enterable_projects'>['items'][number]['project']
type EntryFormProps = {
  slug: string
  projects: readonly Project[]
  categories: AwardCategories['categories']
}

const labels = {
  project_id: '応募する事例',
  award_category_id: '部門',
  title: '応募作の題',
  description: '応募作の紹介',
}
const keyName = 'award-entry'

export function EntryForm({ slug, projects, categories }: EntryFormProps) {
  const person = usePerson()
  const form = useForm({
    draft: draftKey(person.id, `award-entry-${slug}`),
    refusals: { 403: true, 409: true },
    read: (data) => ({
      project_id: Number(readText(data, 'project_id')),
      award_category_id: Number(readText(data, 'award_category_id')),
      title: readText(data, 'title'),
      description: readText(data, 'description', plainLines),
    }),
    check: ({ project_id, award_category_id, title, description }) =>
      issuesOf({
        project_id: project_id ? undefined : messages.requiredChoice,
        award_category_id: award_category_id ? undefined : messages.requiredChoice,
        title: title ? undefined : messages.required,
        description: findLengthIssue(description, limits.awardEntryDescription),
      }),
    send: async (body) => {
      const idempotencyKey = keyFor(keyName, { slug, ...body })
      await changeAsPerson('POST /awards/{slug}/entries', { params: { slug }, body, idempotencyKey })
      forgetKey(keyName)
      showSnackbar(`「${body.title}」を応募しました`)
    },
  })
  return (
    <section>
      <h2 className="mb-5 text-lg">応募する</h2>
      {/* Resets the form for the next entry. */}
      <Form key={form.successes} form={form} labels={labels} name="応募">
        <RadioGroup
          label={labels.project_id}
          name="project_id"
          required
          options={projects.map(({ id, title, team }) => ({ id, label: title, note: team.name }))}
          {...(projects.length === 1 && projects[0] && { defaultValue: projects[0].id })}
          error={form.issues.project_id}
        />
        <Select
          label={labels.award_category_id}
          name="award_category_id"
          required
          options={[
            { id: '', label: '選択してください' },
            ...categories.map(({ id, name }) => ({ id, label: name })),
          ]}
          error={form.issues.award_category_id}
        />
        <TextField
          label={labels.title}
          name="title"
          required
          most={limits.awardEntryTitle}
          error={form.issues.title}
        />
        <CountedArea
          label={labels.description}
          name="description"
          required={false}
          most={limits.awardEntryDescription}
          error={form.issues.description}
        />
        <SubmitButton form={form}>応募する</SubmitButton>
      </Form>
    </section>
  )
}
