import { definePolicy } from '#server/policy.ts'

export const orderPolicy = definePolicy({
  read: ['owner', 'staff'],
  cancel: ['owner'],
  move_on: ['staff'],
})
