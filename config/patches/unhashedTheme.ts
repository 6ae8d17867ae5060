import useOriginalTheme from 'antd/es/config-provider/hooks/useTheme';
import { useMemo } from 'react';

/**
 * Replaces antd's hook of this name. ProForm and ProTable give the components inside of them a class with the hash of
 * the theme, and styles that only fit this class. The static styles (`staticStyles.tsx`) fit components without it.
 */
const useTheme: typeof useOriginalTheme = (theme, ...rest) => {
  const unhashed = useMemo(() => theme && { ...theme, hashed: false }, [theme]);
  return useOriginalTheme(unhashed, ...rest);
};

export default useTheme;
