import { definePolicy } from '#server/policy.ts'

export const orderPolicy = definePolicy({
  read: ['owner', 'staff', 'maker'],
  cancel: ['owner'],
  move_on: ['staff', 'maker'],
})
