import { limits } from '#contract/data/limits.ts'
import { regulations } from '#contract/data/regulations.ts'
import { fireAliases, flameAliases, formaldehydeAliases, resistanceAliases } from './choice-aliases.ts'
import { choicesOf, columnsAt } from './column.ts'

const grade = { type: 'choice', clearable: true } as const
const certificate = { type: 'certificate', max: limits.certificateNumber, clearable: true } as const

export const regulationColumns = columnsAt('variation', [
  {
    ...grade,
    key: 'fire_grade',
    header: '防火材料',
    aliases: ['防火', '防火性能', '防火種別', '防火等級', '防火区分'],
    choices: choicesOf(regulations.fire_protection_material.values, fireAliases),
    example: '不燃',
    help: '不燃、準不燃、難燃のどれかです。防火認定番号も入れてください。',
  },
  {
    ...certificate,
    key: 'fire_certificate',
    header: '防火認定番号',
    aliases: [
      '認定番号',
      '大臣認定番号',
      '国土交通大臣認定番号',
      '不燃認定番号',
      '防火認定',
      '防火材料認定番号',
    ],
    example: 'NM-1234',
    help: '国土交通大臣の認定番号です。登録してある認定の番号を入れます。',
  },
  {
    key: 'fire_note',
    header: '下地',
    aliases: ['下地条件', '認定下地', '下地基材', '防火下地'],
    type: 'line',
    max: limits.regulationNote,
    clearable: true,
    example: '不燃石膏ボード直張り',
    help: '防火材料の等級の条件になる下地です。',
  },
  {
    ...grade,
    key: 'resistance_grade',
    header: '耐火',
    aliases: ['耐火性能', '耐火等級', '耐火区分'],
    choices: choicesOf(regulations.fire_resistance.values, resistanceAliases),
    example: '耐火1時間',
    help: '耐火性能です。耐火認定番号も入れてください。',
  },
  {
    ...certificate,
    key: 'resistance_certificate',
    header: '耐火認定番号',
    aliases: ['耐火認定', '耐火構造認定番号'],
    example: 'FP060BE-0001',
    help: '耐火性能の認定番号です。',
  },
  {
    ...grade,
    key: 'formaldehyde_grade',
    header: 'ホルムアルデヒド',
    aliases: [
      ...['F☆', 'F☆☆☆☆', 'F★', 'F★★★★', 'F値', 'ホルムアルデヒド等級', 'ホルムアルデヒド放散等級'],
      ...['ホルムアルデヒド発散等級', 'ホルムアルデヒド発散区分', 'F☆等級', 'F等級'],
    ],
    choices: choicesOf(regulations.formaldehyde.values, formaldehydeAliases),
    example: 'F☆☆☆☆',
    help: 'F☆☆☆☆、F☆☆☆、F☆☆、告示対象外のどれかです。F4 のようにも書けます。',
  },
  {
    ...certificate,
    key: 'formaldehyde_certificate',
    header: 'F登録番号',
    aliases: ['F☆登録番号', 'F☆番号', 'F☆認定番号', 'ホルムアルデヒド登録番号', 'ホルムアルデヒド認定番号'],
    example: '',
    help: 'ホルムアルデヒドの等級の登録番号です。なくてもかまいません。',
  },
  {
    ...grade,
    key: 'flame_grade',
    header: '防炎',
    aliases: ['防炎性能', '防炎区分', '防炎種別'],
    choices: choicesOf(regulations.flame_prevention_regulation.values, flameAliases),
    example: '防炎製品',
    help: '防炎物品か防炎製品です。防炎番号も入れてください。',
  },
  {
    ...certificate,
    key: 'flame_certificate',
    header: '防炎番号',
    aliases: ['防炎登録番号', '防炎認定番号', '防炎性能登録番号'],
    example: 'S220431',
    help: '防炎の登録番号か認定番号です。',
  },
])
