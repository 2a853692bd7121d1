export { endAccount } from './delete-account.ts'
export { exportAccount } from './export-account.ts'
