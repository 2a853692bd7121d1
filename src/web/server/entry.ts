export { createWebHandler } from './create-web-handler.ts'
