import { defineFacets } from './define-facets.ts'
import { colorTypes } from './enums.ts'
import { constructionTypes, orientations, structureTypes } from './project-enums.ts'

/** Shared by projects and photos, so that users keep their filters when they switch. */
export const projectFacets = defineFacets({
  building_type_id: {
    kind: 'choice',
    param: 'building_type_id',
    label: '建物の種類',
    field: 'building_type',
    control: 'rows',
  },
  use_type_id: {
    kind: 'choice',
    param: 'use_type_id',
    label: '用途',
    field: 'use_type',
    control: 'long rows',
  },
  space_id: { kind: 'choice', param: 'space_id', label: '空間', field: 'space', control: 'long rows' },
  color_type_ids: {
    kind: 'choice',
    param: 'color_type_ids',
    label: 'カラー',
    field: 'color',
    values: colorTypes,
    control: 'colors',
  },
  material_id: {
    kind: 'choice',
    param: 'material_id',
    label: '素材',
    field: 'material',
    control: 'long rows',
  },
  floor_space: {
    kind: 'range',
    min: 'min_floor_space',
    max: 'max_floor_space',
    label: '延床面積',
    unit: 'm²',
    field: 'floor_space',
  },
  structure_type_id: {
    kind: 'choice',
    param: 'structure_type_id',
    label: '構造',
    field: 'structure_type',
    values: structureTypes,
    control: 'folded rows',
  },
  construction_type: {
    kind: 'choice',
    param: 'construction_type',
    label: '工事',
    field: 'construction_type',
    values: constructionTypes,
    control: 'folded rows',
  },
  orientation: {
    kind: 'choice',
    param: 'orientation',
    label: '写真の向き',
    field: 'orientation',
    values: orientations,
    control: 'folded rows',
    leads: true,
  },
})
