import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Closes what is open when the page below changes. */
export function useLeaveOnNavigation(leave: () => void): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    latest.current();
  }, [pathname]);
}
