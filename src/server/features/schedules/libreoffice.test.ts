import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeXlsx } from './write-xlsx.ts'

const hasOffice = spawnSync('soffice', ['--version']).status === 0
if (!hasOffice)
  console.log('LibreOffice is not on this machine: what it reads of a spreadsheet is not tested')

test.skipIf(!hasOffice)(
  'opens in LibreOffice with numbers as numbers and every character intact',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tokonoma-office-'))
    const bytes = await writeXlsx({
      title: '〇〇邸 仕上表',
      subtitle: '2026年11月22日',
      header: ['品番', '数量', '備考'].map((label) => ({ label, width: 12 })),
      rows: [['00123', 12.5, '=1+1 𠮷田邸・髙﨑〜①']],
      footer: ['合計', 1_234_567, null],
    })
    await writeFile(join(folder, 'schedule.xlsx'), bytes)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    spawnSync(
      'soffice',
      [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, 'schedule.xlsx'],
      {
        cwd: folder,
      },
    )
    const sheet = await readFile(join(folder, 'schedule.fods'), 'utf8')
    await rm(folder, { recursive: true })
    expect(cellsOf(sheet)).toEqual([
      ...['string 〇〇邸 仕上表', 'string 2026年11月22日', 'string 品番', 'string 数量', 'string 備考'],
      ...['string 00123', 'float 12.5', 'string =1+1 𠮷田邸・髙﨑〜①', 'string 合計', 'float 1234567'],
    ])
    expect(sheet).not.toContain('table:formula')
  },
)

const cellsOf = (sheet: string): string[] =>
  [
    ...sheet.matchAll(/<table:table-cell[^>]*office:value-type="(\w+)"([^>]*)>(.*?)<\/table:table-cell>/gs),
  ].map(
    ([, type, attributes = '', content = '']) =>
      `${type} ${/office:value="([^"]*)"/.exec(attributes)?.[1] ?? content.replaceAll(/<[^>]*>/g, '').trim()}`,
  )
