import { testEveryPage } from './support/every-page.ts'

testEveryPage(390)
