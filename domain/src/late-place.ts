/** Whether the office may take back a place that it gave after the start: as long as the student is not marked (D-205, D-220). */
export function mayTakeBack({ isAddedLate, isMarked }: { isAddedLate: boolean; isMarked: boolean }): boolean {
  return isAddedLate && !isMarked;
}
