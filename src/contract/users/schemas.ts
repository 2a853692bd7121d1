import { z } from '@hono/zod-openapi'
import { makerRoles } from '#contract/data/maker-roles.ts'
import { notificationTypes } from '#contract/data/user-attributes.ts'
import { choiceDoc } from '#contract/kit/body-fields.ts'
import { IdSchema, ImageSchema } from '#contract/kit/schemas.ts'

export const ChoiceSchema = z.object({ id: z.int().positive(), label: z.string() }).openapi('Choice')

export const DesignerSchema = z
  .object({
    industry: ChoiceSchema,
    occupation: ChoiceSchema,
    company: z.string(),
    qualifications: z.array(ChoiceSchema),
  })
  .openapi('Designer')

export const UserCardSchema = z
  .object({
    id: IdSchema,
    screen_name: z.string(),
    icon: ImageSchema.nullable(),
    user_type: z.enum(['pro', 'general']),
    industry: ChoiceSchema.nullable(),
    occupation: ChoiceSchema.nullable(),
  })
  .openapi('UserCard')

export const UserSchema = UserCardSchema.extend({
  bio: z.string(),
  website: z.string().nullable(),
  designer: DesignerSchema.nullable(),
}).openapi('User')

export const MeSchema = UserSchema.extend({
  email: z.string().nullable(),
  email_verified: z.boolean(),
  is_staff: z.boolean(),
  is_subscribed_mail_magazine: z.boolean(),
  notification_settings: z.array(
    z.object({ notification_type: z.enum(notificationTypes), enabled: z.boolean() }),
  ),
  team_members: z.array(z.object({ team_id: IdSchema, kind: z.int().min(1).max(3) })),
  maker_members: z
    .array(z.object({ maker_id: IdSchema, role: z.int().openapi(choiceDoc(makerRoles, '権限')) }))
    .openapi({ description: '担当しているメーカー' }),
}).openapi('Me')

export type UserCard = z.infer<typeof UserCardSchema>
export type User = z.infer<typeof UserSchema>
export type Me = z.infer<typeof MeSchema>
