import { definePolicy } from '#server/policy.ts'

/** Everybody may know of a team; its owners alone change what it is and who is in it. */
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
