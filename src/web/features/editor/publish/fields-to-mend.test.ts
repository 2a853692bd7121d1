import { expect, test } from 'vitest'
import { messages } from '#contract/data/messages.ts'
import type { PostEditing } from '#contract/projects/editing-schemas.ts'
import type { ProjectFields } from '#web/features/editor/fields/project-save.ts'
import { findFieldsToMend } from './fields-to-mend.ts'

const missing = [
  { path: 'title', code: 'required', message: messages.required },
  { path: 'building_type_id', code: 'required', message: messages.requiredChoice },
  { path: 'posts', code: 'required', message: messages.noPhoto },
]
const empty = { title: '', building_type_id: null } as ProjectFields
const filled = { title: '家', building_type_id: 3 } as ProjectFields
const posts = [8, 5].map((id, index) => ({ id, order: index + 1 }) as PostEditing)
const keyOfProject = 'project'
const keyOfPost = (id: number) => `post-${id}`
const issue = (key: string, name: string, value: unknown, message: string) => ({ key, name, value, message })

const find = (edited: Partial<Parameters<typeof findFieldsToMend>[0]>) =>
  findFieldsToMend({
    project: { missing: [], posts },
    fields: filled,
    issues: [],
    keyOfProject,
    keyOfPost,
    ...edited,
  })

test('names the fields missing for publishing', () => {
  expect(find({ project: { missing, posts: [] }, fields: empty })).toEqual([
    { name: 'title', label: '事例の名前', message: messages.required },
    { name: 'building_type_id', label: '建物の種類', message: messages.requiredChoice },
    { name: 'posts', label: '写真', message: messages.noPhoto },
  ])
})

test('stops naming a missing field once it is filled in, saved or not', () => {
  expect(find({ project: { missing, posts } })).toEqual([])
  expect(find({ project: { missing, posts }, fields: { ...filled, title: ' ' } })).toMatchObject([
    { name: 'title' },
  ])
})

test('names a photo with a rejected field by its place and field label', () => {
  const issues = [
    issue('post-5', 'caption', '庭'.repeat(256), messages.atMost(255)),
    issue('post-5', 'title', '庭', messages.required),
    issue('post-8', 'credit', '', 'どちらを残すか、お選びください'),
  ]
  expect(find({ issues })).toEqual([
    { name: 'credit', label: '1枚目の写真の撮影者', message: 'どちらを残すか、お選びください', postId: 8 },
    {
      name: 'caption',
      label: '2枚目の写真の説明',
      message: '255文字以内で入力してください（いまは256文字です）',
      postId: 5,
    },
    { name: 'title', label: '2枚目の写真の題', message: messages.required, postId: 5 },
  ])
})

test('names nothing of a photo that was removed', () => {
  expect(find({ issues: [issue('post-99', 'caption', '', messages.required)] })).toEqual([])
})

test('names a field that is both missing and rejected once', () => {
  const issues = [
    issue('project', 'title', '', messages.required),
    issue('project', 'completed_month', 4, messages.yearOfMonth),
  ]
  expect(find({ project: { missing: missing.slice(0, 1), posts }, fields: empty, issues })).toEqual([
    { name: 'title', label: '事例の名前', message: messages.required },
    { name: 'completed_month', label: '竣工月', message: messages.yearOfMonth },
  ])
})
