import { box, ellipse, polygon, roundBox, type Shape } from './shapes.ts'

type ScaleFigure = { words: string; width: number; height: number; shapes: readonly Shape[] }

export const scaleFigures = {
  person: {
    words: '身長1,700 mmの人',
    width: 480,
    height: 1700,
    shapes: [
      ellipse(240, 1580, 170, 230),
      roundBox(205, 1390, 70, 110, 0),
      polygon(
        [75, 1330],
        [110, 1400],
        [370, 1400],
        [405, 1330],
        [365, 1050],
        [375, 830],
        [105, 830],
        [115, 1050],
      ),
      polygon([75, 1330], [100, 1360], [125, 1250], [85, 1000], [60, 790], [15, 795], [25, 1020]),
      polygon([405, 1330], [380, 1360], [355, 1250], [395, 1000], [420, 790], [465, 795], [455, 1020]),
      polygon([105, 840], [232, 840], [220, 460], [205, 60], [225, 15], [130, 15], [140, 60], [118, 460]),
      polygon([375, 840], [248, 840], [260, 460], [275, 60], [255, 15], [350, 15], [340, 60], [362, 460]),
    ],
  },
  hand: {
    words: '長さ190 mmの手',
    width: 130,
    height: 190,
    shapes: [
      roundBox(28, 0, 84, 105, 26, 30),
      roundBox(28, 70, 19, 85, 10),
      roundBox(49, 70, 20, 112, 10),
      roundBox(71, 70, 20, 120, 10),
      roundBox(93, 70, 19, 103, 10),
      polygon([34, 30], [4, 84], [8, 100], [22, 100], [44, 68]),
    ],
  },
  tatami: { words: '畳1枚（910×1,820 mm）', width: 910, height: 1820, shapes: [box(0, 0, 910, 1820)] },
} satisfies Record<string, ScaleFigure>
