import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainAddress, plainLines } from '#contract/data/plain-text.ts'
import { optionalUrlPattern } from '#contract/data/text-rules.ts'
import type { Team } from '#contract/teams/schemas.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { type FormIssues, issuesOf } from '#web/kit/form/form-issues.ts'
import { findLengthIssue } from '#web/kit/form/length-issue.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText } from '#web/kit/form/use-form.ts'

export const teamLabels = {
  name: 'チームの名前',
  name_kana: '読み',
  description: '紹介文',
  website: 'ウェブサイト',
  address: '所在地',
}

export const readTeam = (data: FormData) => ({
  name: readText(data, 'name'),
  name_kana: readText(data, 'name_kana'),
  description: readText(data, 'description', plainLines),
  website: readText(data, 'website', plainAddress),
  address: readText(data, 'address'),
})

export const checkTeam = ({ name, description, website }: ReturnType<typeof readTeam>): FormIssues =>
  issuesOf({
    name: name === '' ? messages.required : undefined,
    description: findLengthIssue(description, limits.teamDescription),
    website: optionalUrlPattern.test(website) ? undefined : messages.invalidUrl,
  })

export function TeamFields({ team, issues }: { team?: Team; issues: FormIssues }) {
  const field = (name: keyof typeof teamLabels) => ({ label: teamLabels[name], name, error: issues[name] })
  return (
    <>
      <TextField
        {...field('name')}
        required
        most={limits.teamName}
        defaultValue={team?.name}
        autoComplete="organization"
      />
      <TextField
        {...field('name_kana')}
        required={false}
        hint="検索で見つかりやすくなります。例：ヤトセッケイシツ"
        most={limits.teamName}
        defaultValue={team?.name_kana}
      />
      <CountedArea
        {...field('description')}
        required={false}
        rows={4}
        most={limits.teamDescription}
        defaultValue={team?.description}
      />
      <TextField
        {...field('website')}
        required={false}
        type="url"
        autoComplete="url"
        hint="http:// または https:// から始まるURLをご入力ください。"
        most={limits.teamWebsite}
        defaultValue={team?.website ?? ''}
      />
      <TextField
        {...field('address')}
        required={false}
        hint="チームのページに表示します。"
        most={limits.teamAddress}
        defaultValue={team?.address}
      />
    </>
  )
}
