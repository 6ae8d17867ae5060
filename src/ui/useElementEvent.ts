import { useEffect, useRef } from 'react';

/**
 * Listens to events anywhere inside an element that is no control itself, such as the keys of a canvas: the controls inside of it
 * have the focus.
 */
export function useElementEvent<Type extends 'keydown' | 'click'>(
  element: { readonly current: HTMLElement | null },
  type: Type,
  onEvent: (event: HTMLElementEventMap[Type]) => void,
): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    const target = element.current;
    const listen = (event: HTMLElementEventMap[Type]) => latest.current(event);
    target?.addEventListener(type, listen);
    return () => target?.removeEventListener(type, listen);
  }, [element, type]);
}
