export interface TaxRules {
  readonly ratePercent: number;
  /** The place of supply is the state of the institute. */
  readonly isWithinState: boolean;
}

export interface SplitTax {
  readonly taxablePaise: number;
  readonly parts: { readonly name: TaxName; readonly ratePercent: number; readonly paise: number }[];
  /** The rest after rounding each tax; may be negative. */
  readonly roundingPaise: number;
}

export const taxNames = ['CGST', 'SGST', 'IGST'] as const;
export type TaxName = (typeof taxNames)[number];

/** Splits an amount that includes tax, in whole paise. */
export function splitTax(totalPaise: number, { ratePercent, isWithinState }: TaxRules): SplitTax {
  const taxablePaise = Math.round((totalPaise * 100) / (100 + ratePercent));
  const names: readonly TaxName[] = isWithinState ? ['CGST', 'SGST'] : ['IGST'];
  const parts = names.map((name) => ({
    name,
    ratePercent: ratePercent / names.length,
    paise: Math.round((taxablePaise * ratePercent) / (100 * names.length)),
  }));
  const taxes = parts.reduce((sum, { paise }) => sum + paise, 0);
  return { taxablePaise, parts, roundingPaise: totalPaise - taxablePaise - taxes };
}

/** Splits a part so that all parts add up to the split of their sum. */
export function splitPartTax(partPaise: number, beforePaise: number, rules: TaxRules): SplitTax {
  const before = splitTax(beforePaise, rules);
  const after = splitTax(beforePaise + partPaise, rules);
  return {
    taxablePaise: after.taxablePaise - before.taxablePaise,
    parts: after.parts.map((part, place) => ({
      ...part,
      paise: part.paise - (before.parts[place]?.paise ?? 0),
    })),
    roundingPaise: after.roundingPaise - before.roundingPaise,
  };
}
