import { definePolicy } from '#server/policy.ts'

/** Everyone reads a team; only owners change it and its members. */
export const teamPolicy = definePolicy({
  read: ['visitor', 'stranger', 'viewer', 'member', 'owner'],
  request_join: ['stranger'],
  withdraw: ['viewer', 'member', 'owner'],
  use_address: ['member', 'owner'],
  edit: ['owner'],
  delete: ['owner'],
  invite: ['owner'],
  edit_members: ['owner'],
  decide_requests: ['owner'],
})
