/** Kinds of things that the console names, by the field of their id. */
export const auditIdFields = {
  user_id: 'user',
  proposed_by: 'user',
  decided_by: 'user',
  maker_id: 'maker',
  award_id: 'award',
  project_id: 'project',
} as const satisfies Readonly<Record<string, string>>

export type AuditNameKind = (typeof auditIdFields)[keyof typeof auditIdFields]

export const auditNameKinds = ['user', 'maker', 'award', 'project'] as const satisfies AuditNameKind[]

export const auditKindOf = (field: string): AuditNameKind | undefined =>
  Object.hasOwn(auditIdFields, field) ? auditIdFields[field as keyof typeof auditIdFields] : undefined
