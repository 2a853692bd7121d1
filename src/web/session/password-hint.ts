import { limits } from '#contract/data/limits.ts'

export const passwordHint = `半角英数字、${limits.passwordMin}文字以上`
