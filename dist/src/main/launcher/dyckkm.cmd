@echo off
rem Runs the dyckkm program that was unpacked around this file.
rem
rem   DYCKKM_JAVA_OPTS   more options for the JVM, separated by spaces
setlocal
set "java=java.exe"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
"%java%" -version >nul 2>&1
if errorlevel 1 (
  echo dyckkm: no Java of version 17 or later found; install one or set JAVA_HOME to its directory 1>&2
  exit /b 2
)
"%java%" %DYCKKM_JAVA_OPTS% -jar "%~dp0..\lib\dyckkm.jar" %*
exit /b %ERRORLEVEL%
