export { createWebHandler } from './create-web-handler.ts'
export { createRefusal } from './refusal-page.tsx'
