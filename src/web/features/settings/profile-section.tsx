import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainAddress, plainLines } from '#contract/data/plain-text.ts'
import { optionalUrlPattern } from '#contract/data/text-rules.ts'
import type { Me } from '#contract/users/schemas.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { draftKey } from '#web/kit/form/form-draft.ts'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { FormSection, SaveButton } from '#web/kit/form/form-section.tsx'
import { findLengthIssue } from '#web/kit/form/length-issue.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { personCall } from '#web/shared/session/person-call.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import {
  checkProfession,
  professionLabels,
  readProfession,
  readWork,
  toProfession,
  toProfessionBody,
} from '#web/shared/session/profession.ts'
import { ProfessionFields, WorkFields } from '#web/shared/session/profession-fields.tsx'
import { storeAccount } from './save.ts'

const labels = { bio: '自己紹介', website: 'ウェブサイト', ...professionLabels }

export function ProfileSection() {
  const person = usePerson()
  const isPro = person.designer !== null
  const form = useForm({
    draft: draftKey(person.id, 'profile'),
    parse: (data) => ({
      bio: readText(data, 'bio', plainLines),
      website: readText(data, 'website', plainAddress),
      work: readWork(data),
      profession: isPro ? readProfession(data) : null,
    }),
    validate: ({ bio, website, profession }) => ({
      ...issuesOf({
        bio: findLengthIssue(bio, limits.bio),
        website: optionalUrlPattern.test(website) ? undefined : messages.invalidUrl,
      }),
      ...(profession && checkProfession(profession)),
    }),
    submit: async ({ bio, website, work, profession }) => {
      const occupation = profession ? { designer: toProfessionBody(profession) } : work
      storeAccount(await personCall()('POST /settings/profile', { body: { bio, website, ...occupation } }))
    },
  })
  return (
    <FormSection title={isPro ? 'デザイナーのプロフィール' : '公開するプロフィール'}>
      <Form form={form} labels={labels} name="プロフィール">
        <ProfileFields key={form.successes} person={person} issues={form.issues} />
        <SaveButton form={form} />
      </Form>
    </FormSection>
  )
}

function ProfileFields({ person, issues }: { person: Me; issues: Readonly<Record<string, string>> }) {
  return (
    <>
      <CountedArea
        label={labels.bio}
        required={false}
        name="bio"
        rows={6}
        most={limits.bio}
        defaultValue={person.bio}
        error={issues.bio}
      />
      <TextField
        label={labels.website}
        required={false}
        name="website"
        type="url"
        autoComplete="url"
        hint="http:// または https:// から始まるURLをご入力ください。"
        most={limits.website}
        defaultValue={person.website ?? ''}
        error={issues.website}
      />
      {person.designer ? (
        <ProfessionFields values={toProfession(person)} issues={issues} />
      ) : (
        <WorkFields values={toProfession(person)} issues={issues} isPro={false} />
      )}
    </>
  )
}
