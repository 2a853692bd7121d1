import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLines } from '#contract/data/plain-text.ts'
import type { Image } from '#contract/kit/schemas.ts'
import { CoverField } from '#web/features/console/cover-field.tsx'
import { MomentField, readMoment } from '#web/features/console/moment-field.tsx'
import { changedByColleague, ThingForm } from '#web/features/console/thing-form.tsx'
import { issuesOf } from '#web/ui/form/form-issues.ts'
import { readText, useForm } from '#web/ui/form/use-form.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { AwardContent } from './award-content.ts'
import { CategoryRows } from './category-rows.tsx'

const moments = {
  announced_from: '告知',
  entry_from: '応募のはじまり',
  voting_from: '投票のはじまり',
  final_from: '最終投票のはじまり',
  closed_from: '結果発表',
} as const

type MomentName = keyof typeof moments
const momentNames = Object.keys(moments) as MomentName[]

const labels = {
  title: 'アワードの名前',
  slug: 'アドレスに使う名前',
  description: '説明',
  cover_image_id: '表紙',
  categories: '部門',
  ...moments,
}

type AwardFormProps = {
  content: AwardContent
  cover: Image | null
  action: string
  send: (content: AwardContent) => Promise<void>
  remove?: () => Promise<void>
}

export function AwardForm({ content, cover: stored, send, ...buttons }: AwardFormProps) {
  const [cover, setCover] = useState(stored)
  const [categories, setCategories] = useState(content.categories)
  const form = useForm({
    read: (data) => ({
      title: readText(data, 'title'),
      slug: readText(data, 'slug'),
      description: readText(data, 'description', plainLines),
      cover_image_id: cover?.id ?? null,
      categories,
      moments: Object.fromEntries(momentNames.map((name) => [name, readMoment(data, name)])),
    }),
    check: ({ title, slug, moments }) =>
      issuesOf({
        title: title ? undefined : messages.required,
        slug: slug ? undefined : messages.required,
        categories: categories.some(({ name }) => name.trim() === '') ? messages.required : undefined,
        ...Object.fromEntries(
          momentNames.map((name) => [name, moments[name] ? undefined : messages.invalidMoment]),
        ),
      }),
    // None of the moments is missing: that was checked.
    send: ({ moments, ...rest }) => send({ ...content, ...rest, ...moments } as AwardContent),
    refusals: { ...changedByColleague, 422: true },
  })
  return (
    <ThingForm form={form} labels={labels} {...buttons}>
      <TextField
        label={labels.title}
        name="title"
        required
        maxLength={limits.awardTitle}
        defaultValue={content.title}
        error={form.issues.title}
      />
      <TextField
        label={labels.slug}
        name="slug"
        required
        hint="英小文字と数字を、ハイフンでつなぎます。告知のあとは変えられません"
        defaultValue={content.slug}
        error={form.issues.slug}
      />
      <TextArea
        label={labels.description}
        name="description"
        required={false}
        maxLength={limits.awardDescription}
        defaultValue={content.description}
        error={form.issues.description}
      />
      <CoverField cover={cover} onChange={setCover} error={form.issues.cover_image_id} />
      <div className="grid gap-x-6 gap-y-5 tablet:grid-cols-2">
        {momentNames.map((name) => (
          <MomentField
            key={name}
            label={moments[name]}
            name={name}
            required
            moment={content[name]}
            {...(form.issues[name] && { error: form.issues[name] })}
          />
        ))}
      </div>
      <CategoryRows categories={categories} onChange={setCategories} error={form.issues.categories} />
    </ThingForm>
  )
}
